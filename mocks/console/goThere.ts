import type { QaData } from '../qaControl';
import type { Viewer } from '../scenarios/scenario';

/** Signs this tab in as somebody of the demo and shows a page of the app, without loading it anew. */
export async function goThere(data: QaData, who: Viewer, route: string): Promise<string> {
  if (who !== 'visitor') await data.loginAs(`${who}@cairnfield.example`);
  history.pushState(null, '', route);
  // The app's router listens for it.
  dispatchEvent(new PopStateEvent('popstate'));
  return who === 'visitor' ? `This is ${route}.` : `This is ${route}, signed in as ${who}.`;
}
