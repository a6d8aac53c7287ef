import { useRef, useState, type ComponentType } from 'react';
import { styled } from '@mui/material/styles';
import { LightButton } from '../../../ui/buttons/LightButton';
import { LineIcon } from '../../../ui/parts/LineIcon';
import { useToast } from '../../../ui/toasts/useToast';
import type { TranslationPanelProps } from './TranslationPanel';

const Anchor = styled('div')({ position: 'relative', flex: 'none' });

const Word = styled('span')(({ theme }) => ({
  marginLeft: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Loaded after the press: the service's element and the panel around it. */
interface Loaded {
  readonly widget: HTMLElement;
  readonly Panel: ComponentType<TranslationPanelProps>;
}

interface TranslateButtonProps {
  /** URL of the page-translation script; not requested before the press. */
  readonly scriptUrl: string;
}

/** Loads the translation service only when pressed (product 1.7). */
export function TranslateButton({ scriptUrl }: TranslateButtonProps) {
  const { show } = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const load = async () => {
    setIsLoading(true);
    try {
      const [{ loadTranslation }, { TranslationPanel }] = await Promise.all([
        import(/* webpackChunkName: "translation" */ './loadTranslation'),
        import(/* webpackChunkName: "translation" */ './TranslationPanel'),
      ]);
      setLoaded({ widget: await loadTranslation(scriptUrl), Panel: TranslationPanel });
      setIsOpen(true);
    } catch {
      show({
        variant: 'info',
        title: 'Translation Failed',
        description: 'We couldn’t load the translation service. The page works without it.',
      });
    }
    setIsLoading(false);
  };

  const handlePress = () => {
    if (loaded !== null) setIsOpen((was) => !was);
    else if (!isLoading) void load();
  };

  return (
    <Anchor>
      <LightButton
        ref={button}
        color="inherit"
        aria-label="Translate"
        aria-busy={isLoading}
        aria-disabled={isLoading || undefined}
        aria-expanded={loaded === null ? undefined : isOpen}
        onClick={handlePress}
        style={isLoading ? { opacity: 0.72, cursor: 'progress' } : undefined}
      >
        <LineIcon name="translate" />
        <Word>Translate</Word>
      </LightButton>
      {loaded !== null && isOpen ? (
        <loaded.Panel widget={loaded.widget} opener={button} onClose={() => setIsOpen(false)} />
      ) : null}
    </Anchor>
  );
}
