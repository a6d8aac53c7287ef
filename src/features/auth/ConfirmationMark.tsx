import { styled } from '@mui/material/styles';
import { LineSvg } from '../../ui/parts/LineSvg';

const Disc = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '50%',
    '&[data-tone=good]': { background: palette.success.main, color: palette.success.contrastText },
    '&[data-tone=bad]': { background: palette.error.main, color: palette.error.contrastText },
  };
});

/** Decorative: the text next to it says the same. */
export function ConfirmationMark({ isSuccess }: { readonly isSuccess: boolean }) {
  return (
    <Disc data-tone={isSuccess ? 'good' : 'bad'} aria-hidden="true">
      <LineSvg size={32} grid={32} strokeWidth={3.5}>
        <path d={isSuccess ? 'M7 17l6 6 12-14' : 'M9 9l14 14M23 9L9 23'} />
      </LineSvg>
    </Disc>
  );
}
