/**
 * SHA-256 without WebCrypto, for insecure origins, where browsers hide `crypto.subtle` (design 5).
 * Everything works on whole 32-bit words; secure origins never come here.
 */

const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = Uint32Array.from(firstPrimes(64), (prime) => {
  const root = Math.cbrt(prime);
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
});

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

const schedule = new Uint32Array(64);

/** Mixes one block of 16 words into `state`. */
function compress(state: Uint32Array, block: Uint32Array): void {
  schedule.set(block.subarray(0, 16));
  for (let i = 16; i < 64; i += 1) {
    const a = at(schedule, i - 15);
    const b = at(schedule, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, i) + at(schedule, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}

/** Bytes to blocks of words, padded as the standard wants; `before` bytes were hashed already. */
function padded(bytes: Uint8Array, before: number): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES);
  const view = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES));
  bytes.forEach((byte, i) => view.setUint8(i, byte));
  view.setUint8(bytes.length, 0x80);
  const bits = (before + bytes.length) * 8;
  view.setUint32(view.byteLength - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(view.byteLength - 4, bits % 2 ** 32);
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getUint32(i * 4));
}

function absorb(state: Uint32Array, words: Uint32Array): Uint32Array {
  for (let i = 0; i < words.length; i += 16) compress(state, words.subarray(i, i + 16));
  return state;
}

function toBytes(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => view.setUint32(i * 4, word));
  return new Uint8Array(view.buffer);
}

/** SHA-256 of `bytes`, 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return toBytes(absorb(Uint32Array.from(INITIAL), padded(bytes, 0)));
}

/** The state after the key's block: HMAC needs it again in every round. */
function keyedState(key: Uint8Array, mask: number): Uint32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(mask);
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  short.forEach((byte, i) => {
    block[i] = byte ^ mask;
  });
  const view = new DataView(block.buffer);
  const words = Uint32Array.from({ length: 16 }, (_, i) => view.getUint32(i * 4));
  return absorb(Uint32Array.from(INITIAL), words);
}

const ROUNDS_PER_TURN = 20_000;

/** Lets the page breathe without a timer, which hidden tabs would slow down. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** PBKDF2-HMAC-SHA-256, 32 bytes; the same answer as WebCrypto's, several times slower. */
export async function pbkdf2Sha256(
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
): Promise<Uint8Array> {
  const inner = keyedState(password, 0x36);
  const outer = keyedState(password, 0x5c);
  // A digest of 32 bytes after a key block always pads to the same block: only its first words change.
  const digestBlock = padded(new Uint8Array(32), BLOCK_BYTES);
  const finish = (digest: Uint32Array, from: Uint32Array): Uint32Array => {
    digestBlock.set(digest);
    const state = from.slice();
    compress(state, digestBlock);
    return state;
  };
  const first = padded(Uint8Array.of(...salt, 0, 0, 0, 1), BLOCK_BYTES);
  let block = finish(absorb(inner.slice(), first), outer);
  const result = block.slice();
  for (let round = 1; round < iterations; round += 1) {
    if (round % ROUNDS_PER_TURN === 0) await nextTurn();
    block = finish(finish(block, inner), outer);
    block.forEach((word, i) => {
      result[i] = at(result, i) ^ word;
    });
  }
  return toBytes(result);
}
