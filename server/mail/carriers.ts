import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter';

/** Delivers letters. */
export interface Carrier {
  /** Destination, for the log. */
  readonly destination: string;
  /** Rejects if the letter couldn't be handed over. */
  carry(letter: Letter): Promise<void>;
  close(): void;
}

/** An unresponsive mail server must not delay other mails for long. */
const TIMEOUT_MS = 20_000;

export function smtpCarrier(url: string, from: string): Carrier {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return {
    destination: new URL(url).host,
    carry: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
    close: () => transport.close(),
  };
}

/** Writes letters to a folder, one text file each, in place of a mail server. */
export function folderCarrier(folder: string, now: () => number): Carrier {
  let count = 0;
  return {
    destination: folder,
    carry: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true });
      count += 1;
      const time = new Date(now()).toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${process.pid}-${count}.txt`);
      // Programs that watch the folder must not see partial files.
      await writeFile(`${file}.part`, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
