import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { serve } from '../preview.mjs';

test('the landing page is served at / alone, the app at its other addresses, and nothing in place of a file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  writeFileSync(path.join(folder, 'index.html'), 'landing');
  writeFileSync(path.join(folder, 'app.html'), 'app');
  const server = await serve(folder, 0);
  const get = async (address) => {
    const response = await fetch(`http://localhost:${server.address().port}${address}`);
    return response.ok ? response.text() : response.status;
  };
  try {
    assert.equal(await get('/'), 'landing');
    assert.equal(await get('/?ref=abc'), 'landing');
    assert.equal(await get('/dashboard/deposit'), 'app');
    for (const address of ['/api/plans', '/assets/gone.js', '/gone.png'])
      assert.equal(await get(address), 404);
    // A rebuild: another length, more files and fewer.
    writeFileSync(path.join(folder, 'index.html'), 'the landing page of the next build');
    writeFileSync(path.join(folder, 'next.js'), 'next');
    rmSync(path.join(folder, 'app.html'));
    assert.equal(await get('/'), 'the landing page of the next build');
    assert.equal(await get('/next.js'), 'next');
    assert.equal(await get('/dashboard/deposit'), 404);
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
});
