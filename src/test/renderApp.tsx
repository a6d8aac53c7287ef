import { AppRoutes } from '../app/AppRoutes';
import { AppTheme } from '../app/theme/AppTheme';
import { renderScreen, type RenderedScreen, type ScreenOptions } from './render';

/** Renders the whole app, with its guards, its frames and its login, at this address. */
export function renderApp(
  route: string,
  options: Omit<ScreenOptions, 'route'> = {},
): Promise<RenderedScreen> {
  const app = (
    <AppTheme>
      <AppRoutes />
    </AppTheme>
  );
  return renderScreen(app, { ...options, route });
}
