// One PostgreSQL for the whole run, as the store's own tests have it.
export { default } from '../../store/tests/global-setup.ts';
