import { MARKET_SERVICE } from '../../src/entities/market/marketService';
import { CHAT_ORIGINS } from '../../src/features/public/chat/chatService';
import { translateOrigins } from '../../src/features/public/translation/translateService';
import type { Origins } from './contentPolicy';

/** The services a build is configured with. */
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

/** The origins that each configured service needs. */
export function policyOrigins({ apiUrl, marketApi, translateUrl, chatKey }: BuildServices): Origins[] {
  return [
    apiOrigins(apiUrl),
    marketApi === 'live' ? { 'connect-src': [MARKET_SERVICE] } : {},
    { ...translateOrigins(translateUrl) },
    chatKey === null ? {} : CHAT_ORIGINS,
  ];
}
