export { AccessTokenList, type AccessTokenListProps } from './access-tokens/access-token-list.tsx';
export { ConnectionAddresses } from './access-tokens/connection-addresses.tsx';
export { MakeTokenDialog, type MakeTokenDialogProps } from './access-tokens/make-token-dialog.tsx';
