import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import classes from './list-shortcuts.module.css';

const shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['J', 'K'], 'Next or previous order'],
  [['Enter'], 'Open the order'],
  [['Space'], 'Preview the order'],
  [['X'], 'Select the order'],
  [['A'], 'Assign to me'],
  [['E'], 'More actions'],
  [['/'], 'Search this list'],
  [['Ctrl', 'K'], 'Find an order or a screen'],
  [['?'], 'Show these keys'],
];

/** Lists the keys of order lists. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Keyboard shortcuts" onClose={onClose} size="380px">
      <dl className={classes.keys}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
