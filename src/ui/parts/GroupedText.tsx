import { styled } from '@mui/material/styles';

const GROUP = 4;
/** Number of characters at either end that people compare. */
const EDGE = 6;

const Text = styled('span')(({ theme }) => ({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  color: (theme.vars ?? theme).palette.text.secondary,
  // Gaps, not spaces, so that the text is copied and read unchanged. Its own spaces are gaps already.
  '& > span': { display: 'inline-block', whiteSpace: 'pre', marginInlineEnd: '0.6ch' },
  '& > [data-spaced=true], & > :last-of-type': { marginInlineEnd: 0 },
  '& b': { color: (theme.vars ?? theme).palette.text.primary },
}));

/** Each with the spaces that follow it. */
const GROUPS = new RegExp(`\\S{1,${GROUP}}\\s*`, 'gu');

/** A long code in groups of four characters, or as it is spaced; its first and last six emphasized. */
export function GroupedText({ text }: { readonly text: string }) {
  const places = [...text.matchAll(/\S/gu)].map(({ index }) => index);
  const begin = places[EDGE - 1] ?? text.length;
  const end = places.at(-EDGE) ?? 0;
  return (
    <Text translate="no">
      {[...text.matchAll(GROUPS)].map(({ 0: group, index: start }) => (
        <span key={start} data-spaced={/\s$/u.test(group)}>
          {[...group.matchAll(/./gsu)].map(({ 0: character, index }) =>
            start + index <= begin || start + index >= end ? (
              <b key={index}>{character}</b>
            ) : (
              <span key={index}>{character}</span>
            ),
          )}
        </span>
      ))}
    </Text>
  );
}
