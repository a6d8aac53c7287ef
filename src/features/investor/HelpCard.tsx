import type { ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { Region } from '../../ui/page/Region';

interface HelpCardProps {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly text: ReactNode }[];
}

export function HelpCard({ title, items }: HelpCardProps) {
  return (
    <Region title={title}>
      <List
        dense
        disablePadding
        sx={{
          my: -1,
          display: 'grid',
          columnGap: 3,
          // One column beside a form and on a phone; below a tablet's form, two or three, whichever fills the line.
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${items.length % 3 === 0 ? 12.5 : 16}rem, 100%), 1fr))`,
          alignItems: 'start',
        }}
      >
        {items.map(({ name, text }) => (
          <ListItem key={name} disableGutters>
            <ListItemText
              primary={name}
              secondary={text}
              slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Region>
  );
}
