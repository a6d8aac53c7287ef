/** "Grace H." for "Grace Mary Hopper": enough for a sender who knows the person (decision 131). */
export function shortNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
