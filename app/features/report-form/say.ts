import type { Toast } from '../../ui/toast.tsx'

/** Shows a message; without the code for it, what stands on the page must do. */
export const say = (toast: Toast): void =>
  void import('../../ui/toast.tsx').then(
    ({ showToast }) => showToast(toast),
    () => {},
  )
