import { Alert } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSession } from '@evisa/shared/session/session-store';

/** Says who holds the order; it can be read and worked all the same. */
export function AssigneeNotice({ name }: { name: string }) {
  const isMine = useSession((session) => session.data?.name === name);
  return (
    <Alert variant="outline" color={isMine ? 'teal' : 'gray'} p="sm" icon={<Icon name="userCheck" />}>
      {isMine ? 'This order is assigned to you.' : `This order is assigned to ${name}.`}
    </Alert>
  );
}
