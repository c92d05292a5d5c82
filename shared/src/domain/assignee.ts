/** The assignee name that unassigns orders ("move to new orders", "Move to Original Folder"). */
export const noAssignee = 'none';
