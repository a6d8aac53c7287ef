import { styled } from '@mui/material/styles';

const GROUP = 4;
/** Number of characters at either end that people compare. */
const EDGE = 6;

const Text = styled('span')(({ theme }) => ({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  color: (theme.vars ?? theme).palette.text.secondary,
  // Gaps, not spaces, so that the text is copied and read unchanged.
  '& > span': { display: 'inline-block', marginInlineEnd: '0.6ch' },
  '& b': { color: (theme.vars ?? theme).palette.text.primary },
}));

/** A long code in groups of four characters, its first and last six emphasized. */
export function GroupedText({ text }: { readonly text: string }) {
  const characters = [...text];
  const isEdge = (at: number) => at < EDGE || at >= characters.length - EDGE;
  const groups = Array.from({ length: Math.ceil(characters.length / GROUP) }, (_, index) => index * GROUP);
  return (
    <Text translate="no">
      {groups.map((start) => (
        <span key={start}>
          {characters
            .slice(start, start + GROUP)
            .map((character, at) =>
              isEdge(start + at) ? <b key={at}>{character}</b> : <span key={at}>{character}</span>,
            )}
        </span>
      ))}
    </Text>
  );
}
