const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads CHAT_KEY, the website ID of a Crisp account (crisp.chat, Settings, Website): a UUID, or `null` for no
 * chat (product 1.8). @throws Error for anything else
 */
export function readChatKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const key = text.toLowerCase();
  if (UUID.test(key)) return key;
  throw new Error(`CHAT_KEY must be a Crisp website id (a UUID); it is "${text}".`);
}

/** The service's script; it reads its settings from globals set before it loads. */
export const CHAT_SCRIPT = 'https://client.crisp.chat/l.js';

/** What a content security policy must allow for the chat, as the service documents it. */
export const CHAT_ORIGINS = {
  'script-src': ['https://client.crisp.chat'],
  'style-src': ['https://client.crisp.chat'],
  'font-src': ['https://client.crisp.chat'],
  'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  'connect-src': [
    'https://client.crisp.chat',
    'https://storage.crisp.chat',
    'wss://client.relay.crisp.chat',
    'wss://stream.relay.crisp.chat',
  ],
  'frame-src': ['https://game.crisp.chat'],
} as const;
