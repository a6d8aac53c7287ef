// MUI's data grid checks for `color-mix` on load; every current browser has it.
Object.assign(globalThis, { CSS: { supports: () => true } });
