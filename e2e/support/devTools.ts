import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Adds a browser authenticator that verifies its person and answers immediately. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A passkey for this site, belonging to nobody whom its backend knows. */
export async function addPasskeyOfNobody(page: Page): Promise<void> {
  const { session, authenticatorId } = await addAuthenticator(page);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from('nobody').toString('base64'),
      isResidentCredential: true,
      rpId: new URL(page.url()).hostname,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from('nobody').toString('base64'),
      signCount: 1,
    },
  });
}

/** Returns a function that stops all workers, as browsers do to free memory. */
export async function workerStopper(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  return async () => {
    await session.send('ServiceWorker.stopAllWorkers');
  };
}

/** The first match's font. */
export async function fontOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join(', ');
}
