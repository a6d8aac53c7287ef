import { randomId } from '../../lib/ids';
import { attempt, browserStorage, STORAGE_PREFIX } from '../../store/tabStorage';

/**
 * A random token that this browser keeps, also after a logout (product 2.6). The backend recognizes by it a browser that
 * a person has signed in with before. It gives no access. `null` where nothing can be stored.
 */
export function browserToken(): string | null {
  return attempt(() => {
    const { shared } = browserStorage();
    const key = `${STORAGE_PREFIX}browser`;
    const token = shared.getItem(key) ?? randomId();
    shared.setItem(key, token);
    return token;
  });
}
