import { createRoot } from 'react-dom/client';
import { adoptConsoleStyles } from './consoleStyles';
import { LinkQuestion } from './LinkQuestion';

/** Shows what a QA link does; resolves with whether it may. */
export function askAboutLink(effects: readonly string[]): Promise<boolean> {
  adoptConsoleStyles();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (mayApply: boolean) => {
      root.unmount();
      host.remove();
      resolve(mayApply);
    };
    root.render(<LinkQuestion effects={effects} onAnswer={answer} />);
  });
}
