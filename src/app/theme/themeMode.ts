/** What a person chose; 'system' follows the device. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The choices, in the order of the menu. */
export const THEME_MODES: readonly { readonly mode: ThemeMode; readonly label: string }[] = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
];

/** Where MUI keeps the choice; the script in the page's head reads the same key. */
export const THEME_MODE_STORAGE_KEY = 'cairnfield-theme-mode';

/**
 * For an inline script in the page's head: sets the scheme before anything is painted, so that a
 * dark reader never sees a light flash. Kept free of anything that old engines would stumble over.
 */
export const THEME_BOOT_SCRIPT = `(function(){var m;try{m=localStorage.getItem('${THEME_MODE_STORAGE_KEY}')}catch(e){}var d=m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);document.documentElement.setAttribute('data-color-scheme',d?'dark':'light')})()`;
