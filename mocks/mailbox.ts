import type { Mail } from '../backend/tables';

/** In the demo everyone's mail is in this browser's outbox. */
export function createMailbox(readOutbox: () => Promise<readonly Mail[]>) {
  return {
    tokenOf: async (kind: Mail['kind'], person: string): Promise<string> => {
      const mails = await readOutbox();
      const found = mails.filter(
        (sent) => sent.kind === kind && (sent.userId === person || sent.to === person),
      );
      const [newest] = found.sort((a, b) => (a.sentAt > b.sentAt ? -1 : 1));
      return newest?.token ?? '';
    },
  };
}
