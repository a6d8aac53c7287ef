import Typography, { type TypographyProps } from '@mui/material/Typography';

interface PlanTitleProps extends Pick<TypographyProps<'h2' | 'h3'>, 'variant' | 'children'> {
  /** Names the card. */
  readonly id: string;
  readonly component: 'h2' | 'h3';
}

/** A plan's name as a card's heading; a long word breaks. */
export function PlanTitle(props: PlanTitleProps) {
  return <Typography {...props} translate="no" sx={{ overflowWrap: 'break-word' }} />;
}
