/** The maps on which a game can be played: the published one and those saved in this browser. */
import { t } from '$lib/i18n';
import type { OptionChoice } from '../../plugin';
import { toLine } from './mapDraft';
import { keptDraft, keptNames } from './savedMaps';

export function optionChoices(): Record<string, OptionChoice[]> {
  const saved = keptNames().flatMap((name) => {
    const draft = keptDraft(name);
    return draft ? [{ value: toLine(draft), label: name }] : [];
  });
  return { map: [{ value: '', label: t('web-option-map-published') }, ...saved] };
}
