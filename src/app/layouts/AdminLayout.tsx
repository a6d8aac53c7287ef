import { AdminShell } from '../shells/AdminShell';
import { useAreaProps } from './useAreaProps';

/** Frame of the admin area; a nameless admin is greeted as "Admin" (spec 2). */
export function AdminLayout() {
  const { person, ...area } = useAreaProps();
  return (
    <AdminShell
      {...area}
      personName={person?.name === undefined || person.name === '' ? 'Admin' : person.name}
    />
  );
}
