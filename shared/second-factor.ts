/** How many recovery codes are made at a time. */
export const RECOVERY_CODE_COUNT = 10
/** Characters. */
export const LONGEST_PASSKEY_NAME = 60
