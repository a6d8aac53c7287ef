import { createElement } from 'react';
import { env } from '../env';
import { QaBadge } from '../shells/QaBadge';

export const SHELL_PROPS = {
  isDemo: env.apiUrl === null,
  // The constant itself, so that a build for a real server leaves the badge out.
  ...(__API_URL__ === null && { demoBadge: createElement(QaBadge) }),
};
