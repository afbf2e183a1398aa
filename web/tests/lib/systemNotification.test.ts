/** Notifications of a table are closed while the page shows it, but not after it was left. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeNotifications } from '$lib/systemNotification';

/** The notifications of a service worker; `whileFinding` happens while they are looked up. */
function shownBy(whileFinding: () => void) {
  const notification = { close: vi.fn() };
  const getNotifications = () => {
    whileFinding();
    return Promise.resolve([notification]);
  };
  const getRegistration = () => Promise.resolve({ getNotifications });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return notification;
}

describe('closing notifications', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('closes those of a table on the screen', async () => {
    const notification = shownBy(() => undefined);
    await closeNotifications('table');
    expect(notification.close).toHaveBeenCalledOnce();
  });

  it('leaves those that came after the page was left', async () => {
    const notification = shownBy(() => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true));
    await closeNotifications('table');
    expect(notification.close).not.toHaveBeenCalled();
  });
});
