import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { useQuery } from '@evisa/shared/kit/react-query';

interface ReadyMadeRemarksProps {
  disabled: boolean;
  /** Takes the text of a ready-made remark. */
  onChoose: (text: string) => void;
}

/** Offers the ready-made remarks, which Admins edit among the message templates. They load when the menu opens. */
export function ReadyMadeRemarks({ disabled, onChoose }: ReadyMadeRemarksProps) {
  return (
    <MenuButton
      width={300}
      position="bottom-start"
      button={(part) => (
        <Button {...part} variant="default" disabled={disabled} rightSection={<Icon name="chevronDown" size={14} />}>
          Ready-made remark
        </Button>
      )}
    >
      {(Menu) => <RemarkChoices Item={Menu.Item} onChoose={onChoose} />}
    </MenuButton>
  );
}

type Parts = Parameters<Parameters<typeof MenuButton>[0]['children']>[0];

function RemarkChoices({ Item, onChoose }: Pick<Parts, 'Item'> & Pick<ReadyMadeRemarksProps, 'onChoose'>) {
  const { data, error } = useQuery({
    queryKey: ['ready-made-remarks'],
    queryFn: ({ signal }) => requestData(endpoints.getMessageTemplates, { signal }),
    staleTime: 60_000,
  });
  const remarks = data?.filter(({ kind }) => kind === 'remark') ?? [];
  if (remarks.length === 0)
    return (
      <Item disabled>
        {error?.message ?? (data ? 'There are none yet. Admins add them in Message Templates.' : 'Loading…')}
      </Item>
    );
  return remarks.map(({ id, name, texts }) => (
    <Item key={id} title={texts.en?.body} onClick={() => onChoose(texts.en?.body ?? '')}>
      {name}
    </Item>
  ));
}
