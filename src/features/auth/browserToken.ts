import { randomText } from '../../lib/ids';
import { browserStorage, STORAGE_PREFIX } from '../../store/tabStorage';

const KEY = `${STORAGE_PREFIX}browser`;
const LENGTH = 40;

/**
 * A random token that this browser keeps, also after a logout (product 2.6). The backend recognizes by it a browser that
 * a person has signed in with before. It gives no access. `undefined` where nothing can be stored.
 */
export function browserToken(): string | undefined {
  const { shared } = browserStorage();
  try {
    const known = shared.getItem(KEY);
    if (known !== null) return known;
    shared.setItem(
      KEY,
      randomText(LENGTH, (count) => crypto.getRandomValues(new Uint8Array(count))),
    );
    // Another tab may have been faster.
    return shared.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
