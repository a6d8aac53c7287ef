import Typography from '@mui/material/Typography';

/** A part of the overview that has nothing to show yet, in two lines. */
export function EmptyNote({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    </>
  );
}
