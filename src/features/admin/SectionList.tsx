import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { MouseEvent } from 'react';

/** For links to a section of the page: moves the focus to its heading and leaves the URL alone. */
function focusSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.querySelector<HTMLElement>('h2')?.focus();
}

interface SectionListProps {
  /** Accessible name: "Settings sections". */
  readonly name: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the sections of a page. A press moves the focus, because the router owns the URL. */
export function SectionList({ name, sections }: SectionListProps) {
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 120, alignSelf: 'start' }}
    >
      <List dense disablePadding>
        {sections.map(({ id, title }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton component="a" href={`#${id}`} onClick={(event) => focusSection(event, id)}>
              <ListItemText primary={title} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
