import { useEffect, useState, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { BANNER_HEIGHT } from '../../ui/page/banner';

/** For links to a section of the page: moves the focus to its heading and leaves the URL alone. */
function focusSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.querySelector<HTMLElement>('h2')?.focus();
}

/** A section whose top is above this line, below the page's header, counts as being read; px. */
const READING_LINE = 200;

/** The section being read: at the end of the page the last one, however short. */
function currentSection(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  const canScroll = scrollHeight > window.innerHeight;
  if (canScroll && window.scrollY + window.innerHeight >= scrollHeight - 1) return ids.at(-1);
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  return ids.findLast((id) => top(id) <= READING_LINE) ?? ids[0];
}

function useCurrentSection(sections: SectionListProps['sections']): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const ids = sections.map(({ id }) => id);
    const look = () => setCurrent(currentSection(ids));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}

interface SectionListProps {
  /** Accessible name: "Settings sections". */
  readonly name: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to the page's sections. A press moves the focus, because the router owns the URL. */
export function SectionList({ name, sections }: SectionListProps) {
  const current = useCurrentSection(sections);
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: `calc(${BANNER_HEIGHT} + 1.5rem)`,
        alignSelf: 'start',
      }}
    >
      <List dense disablePadding>
        {sections.map(({ id, title }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              component="a"
              href={`#${id}`}
              selected={id === current}
              aria-current={id === current || undefined}
              onClick={(event) => focusSection(event, id)}
            >
              <ListItemText primary={title} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
