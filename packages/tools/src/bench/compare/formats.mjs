export const formats = ['html', 'docx', 'pdf'];
export const timedLengths = ['small', 'middle'];
