import type { Mail } from '../../backend/ownRecords';

/** In the demo everyone's mail is in this browser's outbox. */
export function createMailbox(readOutbox: () => Promise<readonly Mail[]>) {
  const newest = async (kind: Mail['kind'], person: string): Promise<Mail | undefined> => {
    const mails = await readOutbox();
    const found = mails.filter(
      (sent) => sent.kind === kind && (sent.userId === person || sent.to === person),
    );
    return found.sort((a, b) => (a.sentAt > b.sentAt ? -1 : 1))[0];
  };
  return {
    tokenOf: async (kind: Mail['kind'], person: string): Promise<string> =>
      (await newest(kind, person))?.token ?? '',
    addresseeOf: async (kind: Mail['kind'], email: string): Promise<string> =>
      (await newest(kind, email))?.userId ?? '',
  };
}
