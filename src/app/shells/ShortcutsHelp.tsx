import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from '../../features/admin/command-palette/paletteShortcut';
import { isField } from '../../features/admin/useLoneLetter';
import { lazyPart } from '../../ui/page/lazyPart';
import type { ShortcutsDialogProps } from './ShortcutsDialog';

const ShortcutsDialog = lazyPart<ShortcutsDialogProps>(
  async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
);

/** `?` lists the page's shortcuts, unless it is typed into a field or a dialog is open. */
export function ShortcutsHelp({ area }: Pick<ShortcutsDialogProps, 'area'>) {
  const [isOpen, setIsOpen] = useState(false);
  const handleKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent) => {
    if (key !== '?' || altKey || ctrlKey || metaKey || repeat || isField(target) || isModalOpen()) return;
    setIsOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Suspense fallback={null}>
      {isOpen ? <ShortcutsDialog area={area} onClose={() => setIsOpen(false)} /> : null}
    </Suspense>
  );
}
