/** What our line drawings show. */
export type InterfaceIconName =
  | `advice-${'activity' | 'clothing' | 'safety' | 'travel'}`
  | 'back'
  | 'bell'
  | 'check'
  | 'clock'
  | 'close'
  | 'cloud-off'
  | 'locate'
  | 'menu'
  | 'moon'
  | 'pin'
  | 'problem'
  | 'question'
  | 'refresh'
  | 'search'
  | 'share'
  | 'sun'
