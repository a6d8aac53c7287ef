import { MARKET_SERVICE } from '../../src/entities/market/marketService';
import { CHAT_ORIGINS } from '../../src/features/public/chat/chatService';
import { translateOrigins } from '../../src/features/public/translation/translateService';
import type { Origins } from './contentPolicy';

/** What a build is configured for. */
interface BuildServices {
  readonly apiUrl: string | null;
  readonly marketApi: 'demo' | 'live';
  readonly translateUrl: string;
  readonly chatKey: string | null;
}

function apiOrigins(apiUrl: string | null): Origins {
  // The demo's backend answers through a service worker.
  if (apiUrl === null) return { 'worker-src': ["'self'"] };
  return apiUrl === '/' ? {} : { 'connect-src': [new URL(apiUrl).origin] };
}

/** What each service of a build needs beyond the build's own files; nothing for those that it does without. */
export function policyOrigins({ apiUrl, marketApi, translateUrl, chatKey }: BuildServices): Origins[] {
  return [
    apiOrigins(apiUrl),
    marketApi === 'live' ? { 'connect-src': [MARKET_SERVICE] } : {},
    { ...translateOrigins(translateUrl) },
    chatKey === null ? {} : CHAT_ORIGINS,
  ];
}
