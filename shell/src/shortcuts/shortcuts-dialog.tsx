import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';
import classes from './shortcuts-dialog.module.css';

// Loads with the dialog, so that the first screen has one address to name.
export { openNextDueOrder } from './next-due-order';

type Shortcut = readonly [keys: readonly string[], meaning: string];

/** THE table of the portal's keys, by the place where they work. */
const groups: readonly (readonly [place: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Everywhere',
    [
      [['Ctrl', 'K'], 'Find an order or a screen'],
      [['0–9'], 'Type an order’s id to open it'],
      [['Ctrl', 'V'], 'Open the order whose id you copied, or search for the text'],
      [['N'], 'Open the order that is due next'],
      [['F8'], 'Go to Undo in a message, and back'],
      [['?'], 'Show these keys'],
    ],
  ],
  [
    'In a list',
    [
      [['J', 'K'], 'Next or previous order'],
      [['Enter'], 'Open the order'],
      [['Space'], 'Preview the order'],
      [['X'], 'Select the order'],
      [['A'], 'Assign to me'],
      [['E'], 'More actions'],
      [['B'], 'Actions for the selected orders'],
      [['/'], 'Search this list'],
    ],
  ],
  [
    'On an order',
    [
      [['J', 'K'], 'Next or previous order of the list'],
      [['R'], 'Write a remark'],
      [['Ctrl', 'Enter'], 'Submit the remark'],
      [['U'], 'Choose the visa’s file'],
      [['M'], 'Move the order'],
      [['O'], 'Open the next order that no colleague has'],
      [['Esc'], 'Leave a field'],
    ],
  ],
];

/** Lists the keys, and lets members switch off those without Ctrl. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const areOn = usePreferences(({ letterKeys }) => letterKeys);
  return (
    <Dialog opened={opened} title="Keyboard shortcuts" onClose={onClose} size="400px">
      {groups.map(([place, shortcuts]) => (
        <section key={place}>
          <h3 className={classes.place}>{place}</h3>
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
        </section>
      ))}
      <Checkbox
        mt="md"
        label="Use single keys"
        description="Switch them off if they get in the way, for example of dictation."
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => updatePreferences(() => ({ letterKeys: checked }))}
      />
    </Dialog>
  );
}
