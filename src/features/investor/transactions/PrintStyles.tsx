import GlobalStyles from '@mui/material/GlobalStyles';

/** Marks the part of the page to print; elements with `data-print-only` inside it appear only on paper. */
export const STATEMENT_MARK = { 'data-statement': '' } as const;
/** The same for a region whose letterhead says what its heading says. */
export const TITLED_STATEMENT_MARK = { 'data-statement': 'titled' } as const;

const STATEMENT = '[data-statement]';

/** For browsers that support page margin boxes; others number pages in their own footer. */
const PAGE_NUMBER = {
  content: '"Page " counter(page) " of " counter(pages)',
  font: '8.5pt sans-serif',
  color: '#555',
} as const;

/** Prints only the statement, in black, without splitting a row across pages. */
const styles = (
  <GlobalStyles
    styles={{
      '[data-print-only]': { display: 'none' },
      '@page': { margin: '16mm 14mm', '@bottom-right': PAGE_NUMBER },
      '@media print': {
        [`body *:not(:has(${STATEMENT}), ${STATEMENT}, ${STATEMENT} *)`]: { display: 'none !important' },
        [`body :has(${STATEMENT})`]: {
          display: 'block !important',
          maxWidth: 'none !important',
          margin: '0 !important',
          padding: '0 !important',
          background: 'none !important',
          boxShadow: 'none !important',
          border: '0 !important',
        },
        // A receipt's dialog fills the sheet like a page.
        [`body :has(${STATEMENT}):is([role=presentation], [role=dialog])`]: {
          position: 'static !important',
          maxHeight: 'none !important',
          overflow: 'visible !important',
        },
        'html, body': { background: '#fff !important' },
        [`${STATEMENT}, ${STATEMENT} *`]: {
          color: '#000 !important',
          background: 'none !important',
          borderColor: '#999 !important',
          boxShadow: 'none !important',
        },
        [`${STATEMENT} > section`]: { border: '0 !important', padding: '0 !important' },
        '[data-screen-only], nav[aria-label^="Pages of"]': { display: 'none !important' },
        '[data-print-only]': { display: 'block' },
        [`${STATEMENT} table`]: { fontSize: '9pt !important', lineHeight: '1.4 !important' },
        [`${STATEMENT} :is(th, td)`]: {
          padding: '6px 0 6px 10px !important',
          maxWidth: 'none !important',
          overflow: 'visible !important',
          whiteSpace: 'normal !important',
          // Their widths on the screen are for larger letters.
          width: 'auto !important',
          minWidth: '0 !important',
        },
        // The letterhead is the title.
        '[data-statement=titled] > section > :first-child': { display: 'none !important' },
        [`${STATEMENT} [data-line]`]: { overflow: 'visible !important' },
        [`${STATEMENT} .MuiTableContainer-root`]: {
          margin: '0 !important',
          overflow: 'visible !important',
        },
        [`${STATEMENT} :is(thead th, [data-kind=money], [data-kind=date], [data-kind=moment], [data-column=type])`]:
          {
            whiteSpace: 'nowrap !important',
          },
        [`${STATEMENT} thead svg`]: { display: 'none !important' },
        // On paper a status is a word among others.
        [`${STATEMENT} [data-tone]`]: {
          height: 'auto !important',
          border: '0 !important',
          fontSize: 'inherit !important',
          fontWeight: '400 !important',
        },
        [`${STATEMENT} [data-tone] > *`]: { padding: '0 !important' },
        [`${STATEMENT} [data-column=description]`]: { width: '45% !important' },
        // On the screen it opens the receipt.
        [`${STATEMENT} [data-column=description] *`]: {
          fontSize: 'inherit !important',
          fontWeight: '400 !important',
          lineHeight: 'inherit !important',
          margin: '0 !important',
          padding: '0 !important',
          textWrap: 'wrap !important',
        },
        [`${STATEMENT} tr > :first-child`]: { paddingLeft: '0 !important' },
        [`${STATEMENT} thead`]: { display: 'table-header-group' },
        [`${STATEMENT} tr`]: { breakInside: 'avoid' },
      },
    }}
  />
);

export function PrintStyles() {
  return styles;
}
