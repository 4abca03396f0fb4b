/**
 * How often each length is measured. Short texts are measured more often, because noise and warm-up
 * affect them more.
 */
const thorough = {
  small: { warmUps: 100, runs: 41 },
  middle: { warmUps: 10, runs: 11 },
  large: { warmUps: 2, runs: 5 },
};
const quick = {
  small: { warmUps: 40, runs: 11 },
  middle: { warmUps: 4, runs: 3 },
  large: { warmUps: 1, runs: 1 },
};

export const planOf = (isQuick) => (isQuick ? quick : thorough);
