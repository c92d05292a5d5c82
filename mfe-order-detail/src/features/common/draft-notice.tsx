import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';

/** Says that the form was filled in from a draft, and offers to discard the draft. */
export function DraftNotice({ disabled, onDiscard }: { disabled: boolean; onDiscard: () => void }) {
  return (
    <Group gap={4} c="gray.6">
      <Icon name="history" size={16} />
      <Text size="sm" role="status">
        Draft restored
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard} disabled={disabled}>
        Discard
      </Button>
    </Group>
  );
}
