export const MODE_STORAGE_KEY = 'cairnfield-theme-mode';

export const COLOR_SCHEME_SELECTOR = '[data-color-scheme="%s"]';
