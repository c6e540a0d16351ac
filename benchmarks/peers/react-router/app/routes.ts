import { route } from '@react-router/dev/routes';

export default [route(':category/c', 'routes/category.tsx')];
