// Without a config of its own, Vitest would use the one of the repository.
export default {};
