/** The name that stands for nobody where orders are assigned ("move to new orders", "Move to Original Folder"). */
export const noAssignee = 'none';
