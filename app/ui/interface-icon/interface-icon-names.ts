/** What our line drawings show. */
export type InterfaceIconName =
  | 'bell'
  | 'check'
  | 'clock'
  | 'close'
  | 'locate'
  | 'menu'
  | 'moon'
  | 'pin'
  | 'problem'
  | 'refresh'
  | 'search'
  | 'sun'
