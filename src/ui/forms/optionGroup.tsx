import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';

/** An Autocomplete group with role group, named by its heading. */
export function renderOptionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  return (
    <li key={key} role="presentation">
      <ListSubheader component="div" aria-hidden="true">
        {group}
      </ListSubheader>
      <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
        {children}
      </Box>
    </li>
  );
}
