import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter';

/** Takes letters to where they go. */
export interface Carrier {
  /** Where they go, for the log. */
  readonly destination: string;
  /** Rejects when the letter could not be handed over. */
  carry(letter: Letter): Promise<void>;
  close(): void;
}

/** A mail server that does not answer must not hold the others up for long. */
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

/** A folder in place of a mail server: one text file a letter. */
export function folderCarrier(folder: string, now: () => number): Carrier {
  let count = 0;
  return {
    destination: folder,
    carry: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true });
      count += 1;
      const time = new Date(now()).toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${process.pid}-${count}.txt`);
      // Whoever watches the folder sees whole letters alone.
      await writeFile(`${file}.part`, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}
