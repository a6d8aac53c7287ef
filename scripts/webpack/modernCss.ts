// MUI's data grid asks for `color-mix` as it is loaded; every browser of today has it.
Object.assign(globalThis, { CSS: { supports: () => true } });
