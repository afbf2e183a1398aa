/** Short, soft sounds, synthesized in the browser; silent if turned off in the settings. */
import { settings } from './settings.svelte';

/** One tone: frequency in Hz, start and duration in seconds. */
type Tone = readonly [pitch: number, start: number, length: number];

const SOUNDS = {
  /** A piece or shell is placed. */
  place: [[523, 0, 0.09]],
  /** Dice roll. */
  roll: [
    [196, 0, 0.04],
    [220, 0.07, 0.04],
    [185, 0.13, 0.04],
    [233, 0.2, 0.06],
  ],
  /** It is your turn. */
  turn: [
    [659, 0, 0.12],
    [880, 0.13, 0.18],
  ],
  /** A chest, a perfect dive, a stone circle's token. */
  treasure: [
    [784, 0, 0.09],
    [988, 0.09, 0.09],
    [1319, 0.18, 0.22],
  ],
  /** A level goes to another player. */
  level: [
    [440, 0, 0.1],
    [349, 0.1, 0.16],
  ],
  /** A phase or the last round begins. */
  stage: [
    [392, 0, 0.16],
    [523, 0.16, 0.16],
    [659, 0.32, 0.3],
  ],
  /** The game is over. */
  finish: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.34],
  ],
  /** A request was rejected. */
  no: [[147, 0, 0.16]],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.06;
let context: AudioContext | null = null;

/** Play a sound, if sounds are on and the browser allows them: after the first press. */
export function play(sound: Sound): void {
  if (!settings.choices.sound || typeof AudioContext === 'undefined') return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[sound]) playTone(context, tone);
}

function playTone(audio: AudioContext, [pitch, start, length]: Tone): void {
  const from = audio.currentTime + start;
  const voice = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length);
}
