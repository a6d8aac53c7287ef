import { AppRoutes } from '../app/AppRoutes';
import { AppTheme } from '../app/theme/AppTheme';
import { renderScreen, type RenderedScreen, type ScreenOptions } from './render';

/** The whole app, with its route guards, layouts and login. */
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
